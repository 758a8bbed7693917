CREATE TABLE "item_related" (
	"item_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_related_item_id_related_id_pk" PRIMARY KEY("item_id","related_id")
);
--> statement-breakpoint
ALTER TABLE "item_related" ADD CONSTRAINT "item_related_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_related" ADD CONSTRAINT "item_related_related_id_items_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_related_related" ON "item_related" USING btree ("related_id");--> statement-breakpoint
create trigger note_inserted after insert on "item_related" referencing new table as after for each statement execute function note_catalog_changes('select item_id from %1$I');--> statement-breakpoint
create trigger note_updated after update on "item_related" referencing old table as before new table as after for each statement execute function note_catalog_changes('select item_id from %1$I');--> statement-breakpoint
create trigger note_deleted after delete on "item_related" referencing old table as before for each statement execute function note_catalog_changes('select item_id from %1$I');
