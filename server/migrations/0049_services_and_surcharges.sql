CREATE TABLE "shipping_surcharges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_surcharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"zip_prefixes" text[],
	"over_grams" integer,
	"over_length_mm" integer,
	"over_width_mm" integer,
	"over_length_and_girth_mm" integer,
	"billed_grams_at_least" integer
);
--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "delivered_by_minute" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "delivers_to" text;