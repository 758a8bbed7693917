CREATE TABLE "terms_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"from_days" integer,
	"from_limit_cents" bigint,
	"to_days" integer,
	"to_limit_cents" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "credit_limit_cents" bigint;--> statement-breakpoint
ALTER TABLE "terms_changes" ADD CONSTRAINT "terms_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_changes_company" ON "terms_changes" USING btree ("company_id","id");