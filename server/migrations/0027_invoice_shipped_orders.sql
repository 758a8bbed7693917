-- An order that was shipped before there were invoices got its invoice when somebody first asked for it. It gets it now, dated
-- today as it would have been then, so that asking writes nothing.
INSERT INTO "invoices" ("number", "order_id", "issued_at")
SELECT coalesce((SELECT max("number") FROM "invoices"), 1000) + row_number() OVER (ORDER BY "orders"."id"), "orders"."id", now()
FROM "orders"
WHERE "orders"."state" IN ('shipped', 'delivered')
  AND NOT EXISTS (SELECT FROM "invoices" WHERE "invoices"."order_id" = "orders"."id");
