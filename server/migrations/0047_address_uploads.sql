CREATE TABLE "address_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"unused" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"typed" jsonb,
	"checked" jsonb,
	"saved" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_uploads" ADD CONSTRAINT "address_uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_uploads_customer" ON "address_uploads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "address_uploads_expires" ON "address_uploads" USING btree ("expires_at");