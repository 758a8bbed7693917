CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source" text NOT NULL,
	"location" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "item_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_documents" ADD CONSTRAINT "item_documents_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_documents" ADD CONSTRAINT "item_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_key_unique" ON "documents" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "item_documents_once" ON "item_documents" USING btree ("item_id","document_id");--> statement-breakpoint
CREATE INDEX "item_documents_document" ON "item_documents" USING btree ("document_id");--> statement-breakpoint
create trigger note_inserted after insert on "item_documents" referencing new table as after for each statement execute function note_catalog_changes('select item_id from %1$I');--> statement-breakpoint
create trigger note_updated after update on "item_documents" referencing old table as before new table as after for each statement execute function note_catalog_changes('select item_id from %1$I');--> statement-breakpoint
create trigger note_deleted after delete on "item_documents" referencing old table as before for each statement execute function note_catalog_changes('select item_id from %1$I');
