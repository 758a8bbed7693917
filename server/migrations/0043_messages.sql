DROP VIEW "public"."admin_order_rows";--> statement-breakpoint
DROP VIEW "public"."waiting_messages";--> statement-breakpoint
DROP VIEW "public"."unread_messages";--> statement-breakpoint
ALTER TABLE "order_messages" RENAME TO "messages";--> statement-breakpoint
ALTER SEQUENCE "order_messages_id_seq" RENAME TO "messages_id_seq";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "order_messages_pkey" TO "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "order_messages_order_id_orders_id_fk" TO "messages_order_id_orders_id_fk";--> statement-breakpoint
ALTER INDEX "order_messages_order" RENAME TO "messages_order";--> statement-breakpoint
ALTER INDEX "order_messages_waiting" RENAME TO "messages_waiting";--> statement-breakpoint
ALTER INDEX "order_messages_artwork" RENAME TO "messages_artwork";--> statement-breakpoint
DROP INDEX "order_messages_unread";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_key" text;--> statement-breakpoint
UPDATE "messages" m SET "quote_id" = q."id" FROM "orders" o JOIN "quotes" q ON q."id" = o."quote_id" WHERE o."id" = m."order_id";--> statement-breakpoint
INSERT INTO "messages" ("order_id", "quote_id", "from_shop", "is_note", "text", "by", "staff_id", "at")
SELECT n."order_id", q."id", true, true, n."text", n."by", n."staff_id", n."at"
FROM "order_notes" n JOIN "orders" o ON o."id" = n."order_id" LEFT JOIN "quotes" q ON q."id" = o."quote_id" ORDER BY n."id";--> statement-breakpoint
-- What was written before has been read, and waits for nobody: the quote itself says whose turn it is.
INSERT INTO "messages" ("quote_id", "from_shop", "is_note", "text", "by", "at", "seen_at", "end")
SELECT "quote_id", "from" <> 'buyer', "from" = 'note', "text", "by", "at",
  CASE WHEN "from" = 'shop' THEN "at" END, CASE WHEN "from" = 'buyer' THEN 'in-quote' END
FROM "quote_messages" ORDER BY "id";--> statement-breakpoint
DROP TABLE "order_notes";--> statement-breakpoint
DROP TABLE "quote_messages";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about" CHECK ("messages"."order_id" is not null or "messages"."quote_id" is not null);--> statement-breakpoint
CREATE INDEX "messages_quote" ON "messages" USING btree ("quote_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_mail" ON "messages" USING btree ("mail_key");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("order_id","quote_id") WHERE "messages"."from_shop" and not "messages"."is_note" and ("messages"."seen_at" is null or ("messages"."asks" is not null and "messages"."end" is null));--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"quote_id" integer,
	"order_id" integer,
	"uploader" text NOT NULL,
	"name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "message_mentions" (
	"message_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "message_mentions_message_id_staff_id_pk" PRIMARY KEY("message_id","staff_id")
);--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("uploaded_at") WHERE "message_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_mentions_open" ON "message_mentions" USING btree ("staff_id") WHERE "message_mentions"."done_at" is null;--> statement-breakpoint
CREATE VIEW "public"."waiting_messages" AS (
  select coalesce(m.order_id, q.order_id) as order_id, m.quote_id,
    coalesce(p.name, nullif(q.company, ''), q.name) as company, m.at
  from messages m left join orders o on o.id = m.order_id left join quotes q on q.id = m.quote_id
    left join companies p on p.id = coalesce(o.company_id, q.company_id)
  where not m.from_shop and m."end" is null);--> statement-breakpoint
CREATE VIEW "public"."unread_messages" AS (
  select m.id, coalesce(m.order_id, q.order_id) as order_id, m.quote_id, q.token,
    coalesce(o.company_id, q.company_id) as company_id, coalesce(o.customer_id, q.customer_id) as customer_id,
    coalesce(o.po_number, '') as po_number, m.text, m.by, m.at,
    (m.asks is not null and m."end" is null) as asks
  from messages m left join quotes q on q.id = m.quote_id left join orders o on o.id = coalesce(m.order_id, q.order_id)
  where m.from_shop and not m.is_note and (m.seen_at is null or (m.asks is not null and m."end" is null)));--> statement-breakpoint
CREATE VIEW "public"."admin_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as net_paid_cents,
    (select coalesce(-sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id and y.amount_cents < 0) as refunded_cents,
    (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as under_way_cents,
    o.payment_method, o.invoice_terms_days as terms_days, o.decorated, o.type, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
    c.first_name || ' ' || c.last_name as buyer, c.login as email, c.phone,
    coalesce((select l.name from order_lines l where l.order_id = o.id order by l.position limit 1), '') as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    case when o.state = 'on-hold' then coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') else '' end as hold_note,
    array(select h.reason from order_holds h
      where h.order_id = o.id and h.released_at is null order by h.since, h.id) as holds,
    exists (select 1 from messages m where (m.order_id = o.id or (m.quote_id = o.quote_id and m.order_id is null))
      and not m.from_shop and m."end" is null) as to_answer,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    left(md5(concat_ws('/', o.state,
      (select count(*) || '-' || coalesce(max(e.id), 0) from order_events e where e.order_id = o.id),
      (select count(*) || '-' || count(d.delivered_on) || '-' || coalesce(max(d.id), 0) from dispatches d where d.order_id = o.id),
      (select count(*) || '-' || coalesce(max(y.id), 0) from order_payments y where y.order_id = o.id),
      (select k.state from card_payments k where k.checkout_id = o.checkout_id),
      (select string_agg(r.state, '-' order by r.id) from card_refunds r where r.order_id = o.id))), 16) as version
  from orders o
  join customers c on c.id = o.customer_id
  join companies p on p.id = o.company_id);
