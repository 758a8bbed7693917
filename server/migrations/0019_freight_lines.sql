CREATE TABLE "ltl_rates" (
	"method_code" text NOT NULL,
	"zone" integer NOT NULL,
	"freight_class" integer NOT NULL,
	"from_pounds" integer NOT NULL,
	"cents_per_hundred_pounds" bigint NOT NULL,
	"minimum_cents" bigint NOT NULL,
	CONSTRAINT "ltl_rates_method_code_zone_freight_class_from_pounds_pk" PRIMARY KEY("method_code","zone","freight_class","from_pounds")
);
--> statement-breakpoint
ALTER TABLE "shipping_zones" DROP CONSTRAINT "shipping_zones_pkey";--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_origin_zip_prefix_pk" PRIMARY KEY("origin","zip_prefix");--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "hazardous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "address_1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "kind" text DEFAULT 'parcel' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "takes_hazardous" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD COLUMN "ltl_from_grams" integer;--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD COLUMN "parcel_up_to_grams" integer;--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD COLUMN "liftgate_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_settings" ADD COLUMN "residential_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ltl_rates" ADD CONSTRAINT "ltl_rates_method_code_shipping_methods_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."shipping_methods"("code") ON DELETE cascade ON UPDATE no action;