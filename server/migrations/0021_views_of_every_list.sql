DROP INDEX "saved_views_name_unique";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("staff_id","list",lower("name"));
--> statement-breakpoint
-- What a view is limited to is stored as its address has it: by name, a list of texts.
UPDATE "saved_views" SET "filters" = (
  SELECT coalesce(jsonb_object_agg(
    CASE key WHEN 'states' THEN 'state' ELSE key END,
    CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value #>> '{}') END
  ), '{}'::jsonb)
  FROM jsonb_each("filters")
);
