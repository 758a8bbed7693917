CREATE TABLE "charge_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"kind" text DEFAULT 'ink' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordered_artworks" (
	"line_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"artwork_hash" text NOT NULL,
	"process" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ordered_artworks_line_id_artwork_hash_process_pk" PRIMARY KEY("line_id","artwork_hash","process")
);
--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD COLUMN "maximum_colors" integer;--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD COLUMN "excludes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD COLUMN "geometry" jsonb;--> statement-breakpoint
ALTER TABLE "decoration_methods" ADD COLUMN "process" text;--> statement-breakpoint
-- By its name, else by its type, as domain/decoration/processes.ts reads it.
UPDATE "decoration_methods" SET "process" = CASE
  WHEN "name" ~* 'laser|engrav|etch' THEN 'laser'
  WHEN "name" ~* 'deboss|emboss|foil' THEN 'deboss'
  WHEN "name" ~* 'embroid|stitch' OR "type" = 'EMBROIDERY' THEN 'embroidery'
  WHEN "type" = 'DECAL' OR "name" ~* 'decal|full.color|digital|transfer|sublimat' THEN 'decal'
  WHEN "name" ~* 'pad' THEN 'pad'
  ELSE 'screen' END;--> statement-breakpoint
ALTER TABLE "decoration_methods" ALTER COLUMN "process" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "decoration_methods" ADD COLUMN "maximum_locations" integer;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "basis" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "included" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "repeat_amount" bigint;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "minimum_stitches" integer;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "maximum_stitches" integer;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "item_charges" ADD COLUMN "valid_until" date;--> statement-breakpoint
-- What the texts of charges have said so far.
UPDATE "item_charges" SET
  "basis" = CASE
    WHEN "code" ILIKE '%PMS%' THEN 'pms'
    WHEN "code" ILIKE '%STITCH%' THEN 'stitches'
    WHEN "code" = 'RUN-COLOR' OR "per" = 'color' THEN 'color'
    WHEN "per" = 'location' OR "method_id" IS NOT NULL THEN 'location'
    ELSE 'order' END,
  "included" = CASE
    WHEN "code" IN ('RUN-COLOR', 'RUN-LOCATION') THEN 1
    WHEN "code" ILIKE '%STITCH%' THEN coalesce(replace(substring("why" from 'first ([0-9,]+) stitches'), ',', '')::int / 1000, 0)
    ELSE 0 END,
  "repeat_amount" = CASE WHEN "kind" = 'setup' AND "why" ILIKE '%free on reorders%' THEN 0 END;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "decoration" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "ordered_artworks" ADD CONSTRAINT "ordered_artworks_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charge_exceptions_company" ON "charge_exceptions" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inks_code_unique" ON "inks" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "ordered_artworks_company" ON "ordered_artworks" USING btree ("company_id","artwork_hash","process","ordered_at");