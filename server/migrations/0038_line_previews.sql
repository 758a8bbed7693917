CREATE TABLE "previews" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"hash" text NOT NULL,
	"spec" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "previews_company_hash" ON "previews" USING btree ("company_id","hash");