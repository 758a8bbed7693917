CREATE TABLE "flyer_mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyer_mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flyer_id" integer NOT NULL,
	"emails" text[] NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"with_pdf" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flyer_pdfs" (
	"flyer_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bytes" integer,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flyers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"design" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" integer NOT NULL,
	"noted" jsonb NOT NULL,
	"preview_keys" text[] DEFAULT '{}' NOT NULL,
	"artwork_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"live_key" text,
	"live_until" date,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "flyer_mailings" ADD CONSTRAINT "flyer_mailings_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_pdfs" ADD CONSTRAINT "flyer_pdfs_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flyer_mailings_flyer" ON "flyer_mailings" USING btree ("flyer_id","asked_at");--> statement-breakpoint
CREATE INDEX "flyers_customer" ON "flyers" USING btree ("customer_id","saved_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "flyers_live_key_unique" ON "flyers" USING btree ("live_key");--> statement-breakpoint
CREATE INDEX "flyers_preview_keys" ON "flyers" USING gin ("preview_keys");--> statement-breakpoint
CREATE INDEX "flyers_artwork_hashes" ON "flyers" USING gin ("artwork_hashes");