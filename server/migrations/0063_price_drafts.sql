CREATE TABLE "price_change_cells" (
	"change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "price_change_cells_change_id_item_id_field_part_pk" PRIMARY KEY("change_id","item_id","field","part")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_list_id" integer,
	"starts_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"effect" jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_draft_cells" (
	"draft_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" integer NOT NULL,
	"step" integer NOT NULL,
	"before" text NOT NULL,
	"after" text,
	"fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_draft_cells_draft_id_item_id_field_part_step_pk" PRIMARY KEY("draft_id","item_id","field","part","step")
);
--> statement-breakpoint
CREATE TABLE "price_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"price_list_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_drafts_own" UNIQUE NULLS NOT DISTINCT("staff_id","price_list_id")
);
--> statement-breakpoint
ALTER TABLE "price_change_cells" ADD CONSTRAINT "price_change_cells_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_cells" ADD CONSTRAINT "price_change_cells_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_draft_cells" ADD CONSTRAINT "price_draft_cells_draft_id_price_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."price_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_draft_cells" ADD CONSTRAINT "price_draft_cells_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_drafts" ADD CONSTRAINT "price_drafts_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_drafts" ADD CONSTRAINT "price_drafts_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_cells_item" ON "price_change_cells" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_changes_waiting" ON "price_changes" USING btree ("starts_on","id") WHERE "price_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "price_draft_cells_item" ON "price_draft_cells" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_brand" ON "items" USING btree ("brand",lower("code"));--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin (lower("code" || ' ' || "name" || ' ' || "brand") gin_trgm_ops);