ALTER VIEW "public"."desk_order_rows" RENAME COLUMN "kept_cents" TO "net_paid_cents";--> statement-breakpoint
ALTER VIEW "public"."desk_order_rows" RENAME TO "admin_order_rows";--> statement-breakpoint
ALTER VIEW "public"."desk_orders" RENAME TO "admin_orders";--> statement-breakpoint
ALTER VIEW "public"."desk_companies" RENAME TO "admin_companies";--> statement-breakpoint
ALTER VIEW "public"."desk_people" RENAME TO "admin_people";
