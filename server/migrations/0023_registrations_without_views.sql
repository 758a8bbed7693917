DROP VIEW "public"."known_companies";--> statement-breakpoint
DROP VIEW "public"."registration_list";