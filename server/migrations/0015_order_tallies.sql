CREATE TABLE "order_tallies" (
	"company_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_tallies_company_id_customer_id_state_pk" PRIMARY KEY("company_id","customer_id","state")
);
--> statement-breakpoint
-- In the order of the key, so that two moves at once do not wait for each other crosswise.
create function tally_orders() returns trigger language plpgsql as $$
declare
  change text := case tg_op
    when 'INSERT' then 'select company_id, customer_id, state, 1 as step from after'
    when 'DELETE' then 'select company_id, customer_id, state, -1 as step from before'
    else 'select company_id, customer_id, state, 1 as step from after union all select company_id, customer_id, state, -1 from before' end;
begin
  execute 'insert into order_tallies (company_id, customer_id, state, count)
    select company_id, customer_id, state, sum(step) from (' || change || ') changed
    group by company_id, customer_id, state having sum(step) <> 0 order by company_id, customer_id, state
    on conflict (company_id, customer_id, state) do update set count = order_tallies.count + excluded.count';
  return null;
end
$$;--> statement-breakpoint
create trigger tally_inserted after insert on orders referencing new table as after for each statement execute function tally_orders();--> statement-breakpoint
create trigger tally_updated after update on orders referencing old table as before new table as after for each statement execute function tally_orders();--> statement-breakpoint
create trigger tally_deleted after delete on orders referencing old table as before for each statement execute function tally_orders();--> statement-breakpoint
insert into order_tallies (company_id, customer_id, state, count)
select company_id, customer_id, state, count(*) from orders group by company_id, customer_id, state;
