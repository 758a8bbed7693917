-- Orders hold what they have reserved also while nobody counts it: where it is counted again, that is reserved at once.
CREATE FUNCTION reserve_for_open_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reserved := greatest(NEW.reserved, (
    SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
    WHERE r.variant_id = NEW.variant_id AND r.warehouse_id = NEW.warehouse_id));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER inventory_counted BEFORE INSERT ON "inventory" FOR EACH ROW EXECUTE FUNCTION reserve_for_open_orders();
