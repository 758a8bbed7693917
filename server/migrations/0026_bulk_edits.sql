CREATE TABLE "bulk_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_count" integer NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bulk_edits_at" ON "bulk_edits" USING btree ("at");