CREATE TABLE "ordered_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ordered_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"credited_order_id" integer,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"followed_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "samples" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sample_credit" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "type" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "sample" text;--> statement-breakpoint
ALTER TABLE "ordered_samples" ADD CONSTRAINT "ordered_samples_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordered_samples_company" ON "ordered_samples" USING btree ("company_id","ordered_at");--> statement-breakpoint
CREATE INDEX "ordered_samples_order" ON "ordered_samples" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ordered_samples_credited" ON "ordered_samples" USING btree ("credited_order_id") WHERE "ordered_samples"."credited_order_id" is not null;--> statement-breakpoint
CREATE INDEX "ordered_samples_to_follow_up" ON "ordered_samples" USING btree ("ordered_at") WHERE "ordered_samples"."followed_up_at" is null;--> statement-breakpoint
CREATE INDEX "orders_samples" ON "orders" USING btree ("company_id","placed_at","id") WHERE "orders"."type" = 'sample';--> statement-breakpoint
CREATE VIEW "public"."ordering_companies" AS (select o.company_id from orders o where o.state <> 'cancelled' and o.type = 'order');