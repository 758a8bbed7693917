CREATE TABLE "card_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"checkout_id" integer,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"customer_profile_id" text NOT NULL,
	"payment_profile_id" text NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"response_code" text DEFAULT '' NOT NULL,
	"auth_code" text DEFAULT '' NOT NULL,
	"avs_result_code" text DEFAULT '' NOT NULL,
	"cvv_result_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"account_type" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"customer_profile_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"payment_profile_id" text NOT NULL,
	"card_number" text NOT NULL,
	"expires_on" text NOT NULL,
	"card_type" text NOT NULL,
	"issuer_number" text NOT NULL,
	"bill_to" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_checkouts" (
	"checkout_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"order_ids" integer[] NOT NULL,
	"drafts" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"customer_profile_id" text NOT NULL,
	"payment_profile_id" text NOT NULL,
	"expires_on" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "paying_key" text;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD CONSTRAINT "payment_profiles_customer_id_gateway_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."gateway_customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payments_order" ON "card_payments" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_checkout_unique" ON "card_payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_transaction_unique" ON "card_payments" USING btree ("transaction_id") WHERE "card_payments"."transaction_id" <> '';--> statement-breakpoint
CREATE INDEX "card_payments_open" ON "card_payments" USING btree ("created_at") WHERE "card_payments"."state" in ('authorized', 'held', 'capturing', 'voiding');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_unique" ON "payment_profiles" USING btree ("customer_id","payment_profile_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_customer" ON "card_checkouts" USING btree ("customer_id");