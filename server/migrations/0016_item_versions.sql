CREATE TABLE "item_versions" (
	"batch" text NOT NULL,
	"batch_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_held_back" boolean DEFAULT false NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "item_versions_batch_batch_id_item_id_pk" PRIMARY KEY("batch","batch_id","item_id")
);
--> statement-breakpoint
INSERT INTO "item_versions" ("batch", "batch_id", "item_id", "at", "is_new", "is_held_back", "fingerprint", "facts")
SELECT 'import', v."import_id", v."item_id", coalesce(b."imported_at", b."created_at"), v."is_new", v."is_held_back", v."fingerprint", v."facts"
FROM "import_items" v JOIN "imports" b ON b."id" = v."import_id";
--> statement-breakpoint
-- What was noted by column of the price grid is by fact of the item now; prices of a price list name it.
INSERT INTO "item_versions" ("batch", "batch_id", "item_id", "at", "facts")
SELECT 'price-change', v."change_id", v."item_id", coalesce(b."done_at", b."created_at"), facts.of_item
FROM "price_change_items" v
JOIN "price_changes" b ON b."id" = v."change_id"
LEFT JOIN "price_lists" l ON l."id" = b."price_list_id"
CROSS JOIN LATERAL (
	SELECT coalesce(jsonb_object_agg(
		CASE WHEN part.key = 'tiers' AND l."id" IS NOT NULL THEN 'companyPrices' ELSE part.key END,
		CASE WHEN part.key = 'tiers' AND l."id" IS NOT NULL THEN jsonb_build_object(
			'before', (SELECT coalesce(jsonb_agg(tier || jsonb_build_object('list', l."name")), '[]') FROM jsonb_array_elements(part.value) tier),
			'after', (SELECT coalesce(jsonb_agg(tier || jsonb_build_object('list', l."name")), '[]') FROM jsonb_array_elements(noted.value -> 'after' -> part.key) tier))
		ELSE jsonb_build_object('before', part.value, 'after', noted.value -> 'after' -> part.key) END), '{}') AS of_item
	FROM jsonb_array_elements(v."noted") noted(value), jsonb_each(noted.value -> 'before') part
) facts;
--> statement-breakpoint
DROP TABLE "price_change_items" CASCADE;--> statement-breakpoint
DROP TABLE "import_items" CASCADE;--> statement-breakpoint
ALTER TABLE "item_versions" ADD CONSTRAINT "item_versions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_versions_item" ON "item_versions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_versions_at" ON "item_versions" USING btree ("at");