CREATE TABLE "merged_companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"staff_session_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"customer_id" integer NOT NULL,
	"as_name" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "work_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "staff_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "work_id" integer;--> statement-breakpoint
ALTER TABLE "merged_companies" ADD CONSTRAINT "merged_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_work" ADD CONSTRAINT "customer_work_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_work" ADD CONSTRAINT "customer_work_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_companies_company" ON "merged_companies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "customer_work_staff" ON "customer_work" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "customer_work_customer" ON "customer_work" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_work_id_customer_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."customer_work"("id") ON DELETE cascade ON UPDATE no action;