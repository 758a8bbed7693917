CREATE TABLE "company_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"due_on" date NOT NULL,
	"assignee_id" integer,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
DROP VIEW "public"."company_list";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "salesperson_id" integer;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tasks" ADD CONSTRAINT "company_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tasks" ADD CONSTRAINT "company_tasks_assignee_id_staff_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_notes_company" ON "company_notes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_tasks_company" ON "company_tasks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_tasks_assignee" ON "company_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "company_tasks_open" ON "company_tasks" USING btree ("due_on","id") WHERE "company_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "company_tasks_done" ON "company_tasks" USING btree ("done_at");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_salesperson_id_staff_accounts_id_fk" FOREIGN KEY ("salesperson_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_tags" ON "companies" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "companies_salesperson" ON "companies" USING btree ("salesperson_id");--> statement-breakpoint
CREATE VIEW "public"."company_task_list" AS (
  select t.id, t.company_id, c.name as company, t.title, t.due_on, t.assignee_id,
    (select s.name from staff_accounts s where s.id = t.assignee_id) as assignee, t.by, t.done_at,
    t.done_at is not null as is_done
  from company_tasks t join companies c on c.id = t.company_id);--> statement-breakpoint
CREATE VIEW "public"."company_list" AS (
  select p.id, p.name, lower(p.name) as sort_name, p.invoice_terms_days as terms_days, p.credit_limit_cents as limit_cents,
    coalesce((select sum(o.total_cents - o.paid_cents) from orders o
      where o.company_id = p.id and o.paid_cents < o.total_cents and o.state <> 'cancelled'
        and o.invoice_terms_days is not null), 0)::bigint as open_cents,
    coalesce((select l.name from price_lists l where l.id = p.price_list_id), '') as price_list,
    e.company_id is not null as is_exempt, e.until as exempt_until,
    (select count(*)::int from customers c where c.company_id = p.id) as member_count,
    (select count(*)::int from customers c where c.company_id = p.id and c.blocked) as blocked_count,
    (select max(o.placed_at) from orders o where o.company_id = p.id) as last_ordered_at,
    p.tags, p.salesperson_id, (select s.name from staff_accounts s where s.id = p.salesperson_id) as salesperson
  from companies p
  left join tax_exemptions e on e.company_id = p.id);