ALTER TABLE "orders" ADD COLUMN "freight_bill" jsonb;--> statement-breakpoint
CREATE INDEX "orders_freight_bill" ON "orders" USING btree ("company_id","id") WHERE "orders"."freight_bill" is not null;