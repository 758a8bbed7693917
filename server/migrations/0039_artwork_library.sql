CREATE TABLE "artworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"facts" jsonb NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_uploaded_by_customers_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_company_hash" ON "artworks" USING btree ("company_id","hash") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "artworks_hash" ON "artworks" USING btree ("hash");