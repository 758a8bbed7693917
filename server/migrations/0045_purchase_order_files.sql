CREATE TABLE "po_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "po_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"in_cart" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_file_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "po_files" ADD CONSTRAINT "po_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_files" ADD CONSTRAINT "po_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "po_files_cart" ON "po_files" USING btree ("customer_id") WHERE in_cart;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_po_file_id_po_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."po_files"("id") ON DELETE no action ON UPDATE no action;