DROP INDEX "items_brand";--> statement-breakpoint
DROP INDEX "items_words";--> statement-breakpoint
DROP INDEX "item_overview_brand";--> statement-breakpoint
CREATE INDEX "item_overview_words" ON "item_overview" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_overview_brand" ON "item_overview" USING btree ("brand","code_key");