-- Whoever sells already is not asked what the shop lacks before buyers come.
insert into shop_settings (key, value)
select 'opening', '{"skipped": [], "isHidden": true}'::jsonb where exists (select from orders)
on conflict (key) do nothing;
