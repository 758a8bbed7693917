-- Trusted since PostgreSQL 13: whoever may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "order_lines_code_words" ON "order_lines" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_name_words" ON "order_lines" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_placed" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_company_state" ON "orders" USING btree ("company_id","state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_company_placed" ON "orders" USING btree ("company_id","placed_at","id","state","total_cents");--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("company_id","total_cents") WHERE "orders"."state" not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_po_words" ON "orders" USING gin ("po_number" gin_trgm_ops);