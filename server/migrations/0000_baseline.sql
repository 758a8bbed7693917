-- Trusted since PostgreSQL 13: whoever may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "address_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"unused" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"typed" jsonb,
	"checked" jsonb,
	"saved" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_pages" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artworks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "artworks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"facts" jsonb NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"record_title" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"way" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"waived_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_payments_amount" CHECK (("order_payments"."amount_cents" > 0 and "order_payments"."waived_cents" = 0)
        or ("order_payments"."amount_cents" < 0 and "order_payments"."waived_cents" between 0 and -"order_payments"."amount_cents"))
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"checkout_id" integer,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"customer_profile_id" text NOT NULL,
	"payment_profile_id" text NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"response_code" text DEFAULT '' NOT NULL,
	"auth_code" text DEFAULT '' NOT NULL,
	"avs_result_code" text DEFAULT '' NOT NULL,
	"cvv_result_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"account_type" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"stays_due" boolean NOT NULL,
	"quiet" boolean NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"asked_at" timestamp with time zone,
	"transaction_id" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"customer_profile_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"payment_profile_id" text NOT NULL,
	"card_number" text NOT NULL,
	"expires_on" text NOT NULL,
	"card_type" text NOT NULL,
	"issuer_number" text NOT NULL,
	"bill_to" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"address_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"method_code" text NOT NULL,
	"bill_transportation_to" text NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"account_zip" text
);
--> statement-breakpoint
CREATE TABLE "cart_line_variants" (
	"line_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_line_variants_line_id_variant_id_pk" PRIMARY KEY("line_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"seen_net_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"configuration_hash" text DEFAULT '' NOT NULL,
	"seen_price" jsonb,
	"preview_key" text,
	"coupon_code" text
);
--> statement-breakpoint
CREATE TABLE "cart_requests" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"line_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_requests_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paying_key" text
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_rankings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rankings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"item_id" integer NOT NULL,
	"place" integer,
	CONSTRAINT "search_rankings_once" UNIQUE("words","item_id")
);
--> statement-breakpoint
CREATE TABLE "search_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "search_redirects_words_unique" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"same_as" text NOT NULL,
	CONSTRAINT "search_synonyms_once" UNIQUE("words","same_as")
);
--> statement-breakpoint
CREATE TABLE "catalog_changes" (
	"item_id" integer,
	"transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_changes_once" UNIQUE NULLS NOT DISTINCT("transaction_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"login_required" boolean DEFAULT false NOT NULL,
	"show_sub_collections" boolean DEFAULT false NOT NULL,
	"other_link_url" text,
	"picture_id" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_item_ids" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"variant_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"incoming_quantity" integer DEFAULT 0 NOT NULL,
	"incoming_on" date,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inventory_variant_id_warehouse_id_pk" PRIMARY KEY("variant_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "item_collections" (
	"item_id" integer NOT NULL,
	"collection_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "item_collections_item_id_collection_id_pk" PRIMARY KEY("item_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "item_colors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_colors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"color_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"alt" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"color_id" integer,
	"size" text,
	"position" integer DEFAULT 0 NOT NULL,
	"extra_price" integer DEFAULT 0 NOT NULL,
	"gtin" text,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"made_in" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'each' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"custom" boolean DEFAULT false NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"lead_days" integer DEFAULT 1 NOT NULL,
	"carton_quantity" integer,
	"carton_grams" integer,
	"carton_length_mm" integer,
	"carton_width_mm" integer,
	"carton_height_mm" integer,
	"popularity" integer DEFAULT 0 NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hazardous" boolean DEFAULT false NOT NULL,
	"closeout" boolean DEFAULT false NOT NULL,
	"published_from" date,
	"published_until" date
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source" text NOT NULL,
	"location" text NOT NULL,
	"width" integer,
	"height" integer
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"item_id" integer NOT NULL,
	"price_list_id" integer NOT NULL,
	"minimum_quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"published_price" bigint,
	CONSTRAINT "price_tiers_item_id_price_list_id_minimum_quantity_pk" PRIMARY KEY("item_id","price_list_id","minimum_quantity")
);
--> statement-breakpoint
CREATE TABLE "rush_prices" (
	"item_id" integer NOT NULL,
	"days" integer NOT NULL,
	"maximum_quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"published_price" bigint NOT NULL,
	CONSTRAINT "rush_prices_item_id_days_pk" PRIMARY KEY("item_id","days")
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"address_1" text DEFAULT '' NOT NULL,
	"cut_off_minute" integer,
	"time_zone" text
);
--> statement-breakpoint
CREATE TABLE "charge_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decoration_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decoration_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"method_id" integer NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"maximum_colors" integer,
	"excludes" text[] DEFAULT '{}' NOT NULL,
	"geometry" jsonb
);
--> statement-breakpoint
CREATE TABLE "decoration_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decoration_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"maximum_colors" integer DEFAULT 1 NOT NULL,
	"lead_days" integer DEFAULT 5 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"process" text NOT NULL,
	"maximum_locations" integer
);
--> statement-breakpoint
CREATE TABLE "inks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"kind" text DEFAULT 'ink' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"method_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"why" text NOT NULL,
	"kind" text NOT NULL,
	"per" text NOT NULL,
	"amount" bigint NOT NULL,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"maximum_quantity" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"basis" text DEFAULT 'order' NOT NULL,
	"included" integer DEFAULT 0 NOT NULL,
	"repeat_amount" bigint,
	"minimum_stitches" integer,
	"maximum_stitches" integer,
	"valid_from" date,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "rush_offers" (
	"days" integer PRIMARY KEY NOT NULL,
	"maximum_quantity" integer NOT NULL,
	"basis_points" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source" text NOT NULL,
	"location" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "item_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_overview" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"published_from" date,
	"published_until" date,
	"custom" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"price_from" bigint,
	"has_picture" boolean DEFAULT false NOT NULL,
	"code_key" text NOT NULL,
	"name_key" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_related" (
	"item_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_related_item_id_related_id_pk" PRIMARY KEY("item_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"login" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"from_days" integer,
	"from_limit_cents" bigint,
	"to_days" integer,
	"to_limit_cents" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"draft" jsonb,
	"draft_at" timestamp with time zone,
	"draft_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "content_documents_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"note" text NOT NULL,
	"changes" jsonb NOT NULL,
	"stored" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"valid_from" date,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_collections" (
	"coupon_id" integer NOT NULL,
	"collection_id" integer NOT NULL,
	CONSTRAINT "coupon_collections_coupon_id_collection_id_pk" PRIMARY KEY("coupon_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_items" (
	"coupon_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "coupon_items_coupon_id_item_id_pk" PRIMARY KEY("coupon_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_order_id_pk" PRIMARY KEY("coupon_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer,
	"starts_on" date,
	"ends_on" date,
	"uses_at_most" integer,
	"uses_per_customer" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"asi_number" text DEFAULT '' NOT NULL,
	"ppai" text DEFAULT '' NOT NULL,
	"sage" text DEFAULT '' NOT NULL,
	"upic" text DEFAULT '' NOT NULL,
	"dc" text DEFAULT '' NOT NULL,
	"invoice_terms_days" integer,
	"price_list_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"credit_limit_cents" bigint,
	"approval" text DEFAULT 'approved' NOT NULL,
	"approval_note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"login" text NOT NULL,
	"password_hash" text,
	"phone" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'buyer' NOT NULL,
	"activated_at" timestamp with time zone,
	"blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merged_companies" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"work_id" integer
);
--> statement-breakpoint
CREATE TABLE "flyer_mailings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyer_mailings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flyer_id" integer NOT NULL,
	"emails" text[] NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"with_pdf" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flyer_pdfs" (
	"flyer_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	"bytes" integer,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flyers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"design" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" integer NOT NULL,
	"noted" jsonb NOT NULL,
	"preview_keys" text[] DEFAULT '{}' NOT NULL,
	"artwork_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"live_key" text,
	"live_until" date,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dispatch_lines" (
	"dispatch_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "dispatch_lines_dispatch_id_line_id_pk" PRIMARY KEY("dispatch_id","line_id"),
	CONSTRAINT "dispatch_lines_quantity" CHECK ("dispatch_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "dispatches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispatches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text DEFAULT '' NOT NULL,
	"tracking_number" text NOT NULL,
	"sent_on" date NOT NULL,
	"delivered_on" date
);
--> statement-breakpoint
CREATE TABLE "pending_identities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"item_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_list_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_list_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone NOT NULL,
	"leave_token" text NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"mail_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_file_id_pk" PRIMARY KEY("mail_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_wordings" (
	"mail" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"opening" text NOT NULL,
	"closing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"secret" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text,
	"reply_to" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"last_answer" text
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"staff_id" integer,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_shop" boolean NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" integer,
	"customer_id" integer,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"end" text,
	"ended_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_checkouts" (
	"checkout_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"order_ids" integer[] NOT NULL,
	"drafts" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"customer_profile_id" text NOT NULL,
	"payment_profile_id" text NOT NULL,
	"expires_on" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"payment_method" text NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"entered_hash" text DEFAULT '' NOT NULL,
	"goods_hash" text DEFAULT '' NOT NULL,
	"staff_id" integer,
	"staff_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"why" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"unit" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_sending" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"ship_to" jsonb NOT NULL,
	"method_code" text NOT NULL,
	"method_name" text NOT NULL,
	"bill_transportation_to" text NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"arrives_on" date,
	"account_zip" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"item_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"picture_url" text,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"net_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"variants" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"decoration" jsonb,
	"preview_key" text,
	"spared" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"coupon_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ordered_artworks" (
	"line_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"artwork_hash" text NOT NULL,
	"process" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ordered_artworks_line_id_artwork_hash_process_pk" PRIMARY KEY("line_id","artwork_hash","process")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"checkout_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"state" text NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"goods_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"base_total_cents" bigint NOT NULL,
	"invoice_terms_days" integer,
	"shipping_method_code" text NOT NULL,
	"shipping_method_name" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"delivery" text,
	"planned_shipments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bill_to" jsonb,
	"arrives_on" date,
	"po_file_id" integer,
	"po_file_name" text DEFAULT '' NOT NULL,
	"tax_cents" bigint DEFAULT 0 NOT NULL,
	"tax" jsonb,
	"freight" jsonb,
	"in_hands_on" date,
	"decorated" boolean DEFAULT false NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "po_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "po_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"in_cart" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"key" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"hash" text NOT NULL,
	"spec" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change_cells" (
	"change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	CONSTRAINT "price_change_cells_change_id_item_id_field_part_pk" PRIMARY KEY("change_id","item_id","field","part")
);
--> statement-breakpoint
CREATE TABLE "price_change_items" (
	"change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"noted" jsonb NOT NULL,
	CONSTRAINT "price_change_items_change_id_item_id_pk" PRIMARY KEY("change_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_list_id" integer,
	"starts_on" date NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"effect" jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_back_until" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back" jsonb
);
--> statement-breakpoint
CREATE TABLE "price_draft_cells" (
	"draft_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"field" text NOT NULL,
	"part" integer NOT NULL,
	"step" integer NOT NULL,
	"before" text NOT NULL,
	"after" text,
	"fault" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_draft_cells_draft_id_item_id_field_part_step_pk" PRIMARY KEY("draft_id","item_id","field","part","step")
);
--> statement-breakpoint
CREATE TABLE "price_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"price_list_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_drafts_own" UNIQUE NULLS NOT DISTINCT("staff_id","price_list_id")
);
--> statement-breakpoint
CREATE TABLE "price_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text NOT NULL,
	"quantity" integer NOT NULL,
	"in_hands_on" date,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_reservations_order_id_position_variant_id_warehouse_id_pk" PRIMARY KEY("order_id","position","variant_id","warehouse_id")
);
--> statement-breakpoint
CREATE TABLE "tax_exemptions" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text,
	"file_content" "bytea",
	"file_uploaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"state" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"taxes_freight" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_browsers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"scope" text DEFAULT 'shop' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"work_id" integer
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_rates" (
	"key" text PRIMARY KEY NOT NULL,
	"zip" text NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "shipping_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address_1" text NOT NULL,
	"address_2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"name" text NOT NULL,
	"base_days" integer NOT NULL,
	"tenth_days_per_zone" integer DEFAULT 0 NOT NULL,
	"dimensional_divisor" integer,
	"maximum_grams" integer,
	"reaches_post_boxes" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"kind" text DEFAULT 'parcel' NOT NULL,
	"takes_hazardous" boolean DEFAULT true NOT NULL,
	"delivered_by_minute" integer,
	"delivers_to" text
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"method_code" text NOT NULL,
	"zone" integer NOT NULL,
	"up_to_grams" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "shipping_rates_method_code_zone_up_to_grams_pk" PRIMARY KEY("method_code","zone","up_to_grams")
);
--> statement-breakpoint
CREATE TABLE "shipping_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"third_party_cents" bigint NOT NULL,
	"multi_shipment_cents" bigint NOT NULL,
	"cut_off_minute" integer NOT NULL,
	"time_zone" text NOT NULL,
	"pickup_place" text NOT NULL,
	"ltl_from_grams" integer,
	"parcel_up_to_grams" integer,
	"liftgate_cents" bigint DEFAULT 0 NOT NULL,
	"residential_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_settings_one_row" CHECK ("shipping_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shipping_surcharges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_surcharges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"carrier" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"zip_prefixes" text[],
	"over_grams" integer,
	"over_length_mm" integer,
	"over_width_mm" integer,
	"over_length_and_girth_mm" integer,
	"billed_grams_at_least" integer
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"zip_prefix" text NOT NULL,
	"zone" integer NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipping_zones_origin_zip_prefix_pk" PRIMARY KEY("origin","zip_prefix")
);
--> statement-breakpoint
CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"is_new" boolean NOT NULL,
	"is_held_back" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "import_items_import_id_item_id_pk" PRIMARY KEY("import_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"look" jsonb,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb,
	"progress" jsonb,
	"fault" text DEFAULT '' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"untouched" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"secret" text,
	"new_secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"has_passkey" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"challenge_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"can_sync" boolean NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"title" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_schedules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hour" integer,
	"keep" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quantity" integer,
	"note" text DEFAULT '' NOT NULL,
	"variant_id" integer,
	CONSTRAINT "wishlist_items_customer_id_item_id_pk" PRIMARY KEY("customer_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "customer_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"staff_session_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"customer_id" integer NOT NULL,
	"as_name" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "address_uploads" ADD CONSTRAINT "address_uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_uploaded_by_customers_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_card_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."card_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_profiles" ADD CONSTRAINT "payment_profiles_customer_id_gateway_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."gateway_customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_shipments" ADD CONSTRAINT "cart_line_shipments_line_id_cart_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_shipments" ADD CONSTRAINT "cart_line_shipments_address_id_shipping_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."shipping_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_variants" ADD CONSTRAINT "cart_line_variants_line_id_cart_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line_variants" ADD CONSTRAINT "cart_line_variants_variant_id_item_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."item_variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_requests" ADD CONSTRAINT "cart_requests_customer_id_carts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."carts"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_rankings" ADD CONSTRAINT "search_rankings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_parent_id_collections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_variant_id_item_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."item_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory" ADD CONSTRAINT "inventory_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_collections" ADD CONSTRAINT "item_collections_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_collections" ADD CONSTRAINT "item_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_colors" ADD CONSTRAINT "item_colors_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_pictures" ADD CONSTRAINT "item_pictures_color_id_item_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."item_colors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_variants" ADD CONSTRAINT "item_variants_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_variants" ADD CONSTRAINT "item_variants_color_id_item_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."item_colors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rush_prices" ADD CONSTRAINT "rush_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD CONSTRAINT "decoration_locations_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD CONSTRAINT "decoration_locations_method_id_decoration_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."decoration_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decoration_methods" ADD CONSTRAINT "decoration_methods_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_charges" ADD CONSTRAINT "item_charges_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_charges" ADD CONSTRAINT "item_charges_method_id_decoration_methods_id_fk" FOREIGN KEY ("method_id") REFERENCES "public"."decoration_methods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_documents" ADD CONSTRAINT "item_documents_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_documents" ADD CONSTRAINT "item_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_overview" ADD CONSTRAINT "item_overview_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_related" ADD CONSTRAINT "item_related_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_related" ADD CONSTRAINT "item_related_related_id_items_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_customers_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_changes" ADD CONSTRAINT "terms_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_document_id_content_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_collections" ADD CONSTRAINT "coupon_collections_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_collections" ADD CONSTRAINT "coupon_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_items" ADD CONSTRAINT "coupon_items_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_items" ADD CONSTRAINT "coupon_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_identities" ADD CONSTRAINT "customer_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_companies" ADD CONSTRAINT "merged_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_mailings" ADD CONSTRAINT "flyer_mailings_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_pdfs" ADD CONSTRAINT "flyer_pdfs_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyers" ADD CONSTRAINT "flyers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_identities" ADD CONSTRAINT "pending_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_archives" ADD CONSTRAINT "image_archives_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file_id_mail_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."mail_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_shipments" ADD CONSTRAINT "order_line_shipments_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_artworks" ADD CONSTRAINT "ordered_artworks_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_po_file_id_po_files_id_fk" FOREIGN KEY ("po_file_id") REFERENCES "public"."po_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_files" ADD CONSTRAINT "po_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_files" ADD CONSTRAINT "po_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_cells" ADD CONSTRAINT "price_change_cells_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_cells" ADD CONSTRAINT "price_change_cells_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_draft_cells" ADD CONSTRAINT "price_draft_cells_draft_id_price_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."price_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_draft_cells" ADD CONSTRAINT "price_draft_cells_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_drafts" ADD CONSTRAINT "price_drafts_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_drafts" ADD CONSTRAINT "price_drafts_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_requests" ADD CONSTRAINT "price_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_id_item_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."item_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD CONSTRAINT "tax_exemptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_work_id_customer_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."customer_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ltl_rates" ADD CONSTRAINT "ltl_rates_method_code_shipping_methods_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."shipping_methods"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_addresses" ADD CONSTRAINT "shipping_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_addresses" ADD CONSTRAINT "shipping_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_method_code_shipping_methods_code_fk" FOREIGN KEY ("method_code") REFERENCES "public"."shipping_methods"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_variant_id_item_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."item_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_work" ADD CONSTRAINT "customer_work_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_work" ADD CONSTRAINT "customer_work_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_uploads_customer" ON "address_uploads" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "address_uploads_expires" ON "address_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "artworks_company_hash" ON "artworks" USING btree ("company_id","hash") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "artworks_hash" ON "artworks" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("record_kind","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference_unique" ON "order_payments" USING btree ("order_id","way","reference") WHERE "order_payments"."reference" <> '';--> statement-breakpoint
CREATE INDEX "card_payments_order" ON "card_payments" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_checkout_unique" ON "card_payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_payments_transaction_unique" ON "card_payments" USING btree ("transaction_id") WHERE "card_payments"."transaction_id" <> '';--> statement-breakpoint
CREATE INDEX "card_payments_open" ON "card_payments" USING btree ("created_at") WHERE "card_payments"."state" in ('authorized', 'held', 'capturing', 'voiding');--> statement-breakpoint
CREATE INDEX "card_refunds_payment" ON "card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_refunds_order" ON "card_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_profiles_unique" ON "payment_profiles" USING btree ("customer_id","payment_profile_id");--> statement-breakpoint
CREATE INDEX "cart_line_shipments_line" ON "cart_line_shipments" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_unique" ON "cart_lines" USING btree ("customer_id","item_id","configuration_hash");--> statement-breakpoint
CREATE INDEX "search_rankings_item" ON "search_rankings" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "catalog_changes_changed_at" ON "catalog_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "catalog_changes_item" ON "catalog_changes" USING btree ("item_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_path_unique" ON "collections" USING btree ("path");--> statement-breakpoint
CREATE INDEX "collections_parent" ON "collections" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "item_collections_collection" ON "item_collections" USING btree ("collection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_colors_name_unique" ON "item_colors" USING btree ("item_id","name");--> statement-breakpoint
CREATE INDEX "item_pictures_item" ON "item_pictures" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_variants_code_unique" ON "item_variants" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "item_variants_item" ON "item_variants" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_code_unique" ON "items" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "items_import_key_unique" ON "items" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "items_published_from" ON "items" USING btree ("published_from") WHERE "items"."published_from" is not null;--> statement-breakpoint
CREATE INDEX "items_published_until" ON "items" USING btree ("published_until") WHERE "items"."published_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_key_unique" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "pictures_location" ON "pictures" USING btree ("location");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_code_unique" ON "warehouses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "charge_exceptions_company" ON "charge_exceptions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "decoration_locations_item" ON "decoration_locations" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "decoration_methods_item" ON "decoration_methods" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inks_code_unique" ON "inks" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "item_charges_item" ON "item_charges" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_key_unique" ON "documents" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "item_documents_once" ON "item_documents" USING btree ("item_id","document_id");--> statement-breakpoint
CREATE INDEX "item_documents_document" ON "item_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "item_overview_code" ON "item_overview" USING btree ("code_key","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_name" ON "item_overview" USING btree ("name_key","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_updated" ON "item_overview" USING btree ("updated_at","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_price" ON "item_overview" USING btree (coalesce("price_from", 9223372036854775807),"item_id");--> statement-breakpoint
CREATE INDEX "item_overview_brand" ON "item_overview" USING btree ("brand","code_key");--> statement-breakpoint
CREATE INDEX "item_overview_words" ON "item_overview" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "item_related_related" ON "item_related" USING btree ("related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_unique" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_unique" ON "invitations" USING btree ("company_id",lower("login")) WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "terms_changes_company" ON "terms_changes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "content_versions_document" ON "content_versions" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_customer" ON "coupon_uses" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "companies_to_approve" ON "companies" USING btree ("approval","id") WHERE "companies"."approval" <> 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "customer_identities_subject_unique" ON "customer_identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_identities_provider_unique" ON "customer_identities" USING btree ("customer_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_login_unique" ON "customers" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "customers_company" ON "customers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "login") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("company_id") WHERE "customers"."blocked";--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_token_unique" ON "email_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "merged_companies_company" ON "merged_companies" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_unique" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_customer" ON "one_time_tokens" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "flyer_mailings_flyer" ON "flyer_mailings" USING btree ("flyer_id","asked_at");--> statement-breakpoint
CREATE INDEX "flyers_customer" ON "flyers" USING btree ("customer_id","saved_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "flyers_live_key_unique" ON "flyers" USING btree ("live_key");--> statement-breakpoint
CREATE INDEX "flyers_preview_keys" ON "flyers" USING gin ("preview_keys");--> statement-breakpoint
CREATE INDEX "flyers_artwork_hashes" ON "flyers" USING gin ("artwork_hashes");--> statement-breakpoint
CREATE INDEX "dispatch_lines_line" ON "dispatch_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "dispatches_order" ON "dispatches" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispatches_sent" ON "dispatches" USING btree ("sent_on","order_id");--> statement-breakpoint
CREATE INDEX "dispatches_under_way" ON "dispatches" USING btree ("sent_on") WHERE "dispatches"."delivered_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispatches_number_unique" ON "dispatches" USING btree ("order_id","carrier","tracking_number") WHERE "dispatches"."tracking_number" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "pending_identities_token_unique" ON "pending_identities" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pending_identities_customer" ON "pending_identities" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_archives_token_unique" ON "image_archives" USING btree ("token");--> statement-breakpoint
CREATE INDEX "image_archives_item" ON "image_archives" USING btree ("item_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_email" ON "mailing_list_members" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_leave" ON "mailing_list_members" USING btree ("leave_token");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_confirm" ON "mailing_list_members" USING btree ("confirm_token_hash");--> statement-breakpoint
CREATE INDEX "mail_attachments_file" ON "mail_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key_unique" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("id") WHERE refusal is not null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE sent_at is null and refusal is null;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_waiting" ON "order_messages" USING btree ("at","order_id") WHERE not "order_messages"."from_shop" and "order_messages"."end" is null;--> statement-breakpoint
CREATE INDEX "order_messages_unread" ON "order_messages" USING btree ("order_id") WHERE "order_messages"."from_shop" and "order_messages"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "card_checkouts_customer" ON "card_checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_key_unique" ON "checkouts" USING btree ("customer_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_po_unique" ON "checkouts" USING btree ("company_id",lower("po_number")) WHERE "checkouts"."po_number" <> '' and not "checkouts"."cancelled";--> statement-breakpoint
CREATE INDEX "order_charges_line" ON "order_charges" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_shipments_line" ON "order_line_shipments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_preview" ON "order_lines" USING btree ("preview_key") WHERE "order_lines"."preview_key" is not null;--> statement-breakpoint
CREATE INDEX "order_words_company" ON "order_words" USING btree ("company_id","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_words_customer" ON "order_words" USING btree ("company_id","customer_id","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_words_words" ON "order_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ordered_artworks_company" ON "ordered_artworks" USING btree ("company_id","artwork_hash","process","ordered_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_customer_placed" ON "orders" USING btree ("customer_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "orders_company_state" ON "orders" USING btree ("company_id","state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_company_placed" ON "orders" USING btree ("company_id","placed_at","id","state","total_cents");--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("company_id","total_cents") WHERE "orders"."state" not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("placed_at","id") WHERE "orders"."state" in ('placed', 'in-review', 'on-hold', 'in-production', 'partly-shipped');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_cents" < "orders"."total_cents" and "orders"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("placed_at","id") WHERE "orders"."paid_cents" > case when "orders"."state" = 'cancelled' then 0 else "orders"."total_cents" end;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("company_id","total_cents","paid_cents") WHERE "orders"."paid_cents" < "orders"."total_cents" and "orders"."state" <> 'cancelled' and "orders"."invoice_terms_days" is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce("in_hands_on", "arrives_on", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_po_words" ON "orders" USING gin (lower("po_number") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "po_files_cart" ON "po_files" USING btree ("customer_id") WHERE in_cart;--> statement-breakpoint
CREATE UNIQUE INDEX "previews_company_hash" ON "previews" USING btree ("company_id","hash");--> statement-breakpoint
CREATE INDEX "price_change_cells_item" ON "price_change_cells" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_change_items_item" ON "price_change_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_changes_waiting" ON "price_changes" USING btree ("starts_on","id") WHERE "price_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "price_draft_cells_item" ON "price_draft_cells" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_requests_customer" ON "price_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "price_requests_item" ON "price_requests" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "price_requests_open" ON "price_requests" USING btree ("id") WHERE "price_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "stock_reservations_variant" ON "stock_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("staff_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("id") WHERE "saved_views"."shared";--> statement-breakpoint
CREATE UNIQUE INDEX "known_browsers_token_unique" ON "known_browsers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_browsers_customer" ON "known_browsers" USING btree ("customer_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "live_rates_zip" ON "live_rates" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "live_rates_expiry" ON "live_rates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipping_addresses_customer" ON "shipping_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_addresses_default_unique" ON "shipping_addresses" USING btree ("customer_id") WHERE "shipping_addresses"."is_default" and "shipping_addresses"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "import_items_item" ON "import_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_email_unique" ON "staff_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_challenges_unique" ON "staff_challenges" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "staff_challenges_staff" ON "staff_challenges" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_end" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_links_token_unique" ON "staff_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_links_staff" ON "staff_links" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential_unique" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_name_unique" ON "staff_passkeys" USING btree ("staff_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_unique" ON "staff_recovery_codes" USING btree ("staff_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token_unique" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_end" ON "staff_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tokens_token_unique" ON "staff_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tokens_title_unique" ON "staff_tokens" USING btree ("staff_id",lower("title"));--> statement-breakpoint
CREATE INDEX "wishlist_items_item" ON "wishlist_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_variant" ON "wishlist_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "customer_work_staff" ON "customer_work" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "customer_work_customer" ON "customer_work" USING btree ("customer_id");--> statement-breakpoint
CREATE VIEW "public"."artwork_repeats" AS (
  select a.company_id, a.artwork_hash, a.process, o.id as order_id, o.customer_id, a.ordered_at
  from ordered_artworks a
  join order_lines l on l.id = a.line_id
  join orders o on o.id = l.order_id
  where o.state <> 'cancelled');--> statement-breakpoint
CREATE VIEW "public"."desk_companies" AS (select id, name, lower(name) as words from companies);--> statement-breakpoint
CREATE VIEW "public"."desk_order_rows" AS (
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as kept_cents,
    (select coalesce(-sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id and y.amount_cents < 0) as refunded_cents,
    (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as under_way_cents,
    o.invoice_terms_days as terms_days, o.decorated, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
    c.first_name || ' ' || c.last_name as buyer, c.login as email, c.phone,
    coalesce((select l.name from order_lines l where l.order_id = o.id order by l.position limit 1), '') as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    case when o.state = 'on-hold' then coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') else '' end as hold_note,
    exists (select 1 from order_messages m where m.order_id = o.id and not m.from_shop and m."end" is null) as to_answer,
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
  join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."desk_orders" AS (
  select id, company_id, customer_id, checkout_id, state, placed_at,
    coalesce(in_hands_on, arrives_on, '9999-12-31'::date) as due_on, total_cents, paid_cents,
    invoice_terms_days as terms_days, decorated, po_number,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id)
      - (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as held_cents
  from orders o);--> statement-breakpoint
CREATE VIEW "public"."desk_people" AS (
  select c.id, c.first_name || ' ' || c.last_name as name, c.login as email, c.company_id, p.name as company,
    lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words
  from customers c left join companies p on p.id = c.company_id);--> statement-breakpoint
CREATE VIEW "public"."open_dispatches" AS (
  select d.id, d.order_id, o.company_id, o.customer_id, o.po_number, d.carrier, d.carrier_name, d.tracking_number, d.sent_on
  from orders o join dispatches d on d.order_id = o.id
  where o.state in ('partly-shipped', 'shipped') and d.delivered_on is null);--> statement-breakpoint
CREATE VIEW "public"."order_list" AS (
  select o.id, o.company_id, o.customer_id, o.state, o.placed_at, o.po_number, o.total_cents, o.shipping_method_code,
    k.payment_method, p.name as company, c.first_name || ' ' || c.last_name as buyer, c.login,
    (select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as ordered_quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') as hold_note
  from orders o
  left join checkouts k on k.id = o.checkout_id
  left join customers c on c.id = o.customer_id
  left join companies p on p.id = o.company_id);--> statement-breakpoint
CREATE VIEW "public"."order_search" AS (
  select w.order_id as id, w.company_id, w.customer_id, o.state, w.placed_at, w.words
  from order_words w left join orders o on o.id = w.order_id);--> statement-breakpoint
CREATE VIEW "public"."unread_messages" AS (
  select m.id, m.order_id, o.company_id, o.customer_id, o.po_number, m.text, m.by, m.at
  from order_messages m join orders o on o.id = m.order_id
  where m.from_shop and m.seen_at is null);--> statement-breakpoint
CREATE VIEW "public"."waiting_messages" AS (
  select m.order_id, p.name as company, m.at
  from order_messages m join orders o on o.id = m.order_id join companies p on p.id = o.company_id
  where not m.from_shop and m."end" is null);--> statement-breakpoint
CREATE VIEW "public"."known_companies" AS (select p.id, p.name, lower(p.name) as sort_name from companies p where p.approval = 'approved');--> statement-breakpoint
CREATE VIEW "public"."registration_list" AS (
  select p.id, p.name, p.approval, p.approval_note as note, p.decided_at, p.asi_number, p.ppai, p.sage, p.upic, p.dc,
    trim(c.first_name || ' ' || c.last_name) as person, c.login as email, c.phone, p.created_at as registered_at
  from companies p
  join lateral (
    select * from customers m where m.company_id = p.id and m.activated_at is not null order by m.id limit 1) c on true
  where p.approval <> 'approved');--> statement-breakpoint
CREATE VIEW "public"."company_list" AS (
  select p.id, p.name, lower(p.name) as sort_name, p.invoice_terms_days as terms_days, p.credit_limit_cents as limit_cents,
    coalesce((select sum(o.total_cents - o.paid_cents) from orders o
      where o.company_id = p.id and o.paid_cents < o.total_cents and o.state <> 'cancelled'
        and o.invoice_terms_days is not null), 0)::bigint as open_cents,
    coalesce((select l.name from price_lists l where l.id = p.price_list_id), '') as price_list,
    e.company_id is not null as is_exempt, e.until as exempt_until,
    (select count(*)::int from customers c where c.company_id = p.id) as member_count,
    (select count(*)::int from customers c where c.company_id = p.id and c.blocked) as blocked_count,
    (select max(o.placed_at) from orders o where o.company_id = p.id) as last_ordered_at
  from companies p
  left join tax_exemptions e on e.company_id = p.id);--> statement-breakpoint
CREATE VIEW "public"."company_people" AS (
  select c.company_id, c.blocked, lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words from customers c);--> statement-breakpoint
-- Notes the items that a statement has touched. Its argument reads their ids from %1$I, the rows before or after the statement.
create function note_catalog_changes() returns trigger language plpgsql as $$
declare
  source text;
begin
  foreach source in array (case tg_op when 'UPDATE' then array['before', 'after'] when 'DELETE' then array['before'] else array['after'] end) loop
    execute format('insert into catalog_changes (item_id) select distinct item_id from (' || tg_argv[0] || ') touched (item_id) on conflict do nothing', source);
  end loop;
  perform pg_notify('catalog_changed', '');
  return null;
end
$$;--> statement-breakpoint
create procedure watch_catalog_table(watched text, item_ids text) language plpgsql as $$
begin
  execute format('create trigger note_inserted after insert on %I referencing new table as after for each statement execute function note_catalog_changes(%L)', watched, item_ids);
  execute format('create trigger note_updated after update on %I referencing old table as before new table as after for each statement execute function note_catalog_changes(%L)', watched, item_ids);
  execute format('create trigger note_deleted after delete on %I referencing old table as before for each statement execute function note_catalog_changes(%L)', watched, item_ids);
end
$$;--> statement-breakpoint
call watch_catalog_table('items', 'select id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_collections', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_colors', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_variants', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_pictures', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_documents', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_related', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('price_tiers', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('rush_prices', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('rush_offers', 'select m.item_id from decoration_methods m where exists (select from %1$I)');--> statement-breakpoint
call watch_catalog_table('decoration_methods', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('decoration_locations', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_charges', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('inventory', 'select v.item_id from %1$I touched join item_variants v on v.id = touched.variant_id');--> statement-breakpoint
call watch_catalog_table('pictures', 'select p.item_id from %1$I touched join item_pictures p on p.picture_id = touched.id union all select null from %1$I touched join collections c on c.picture_id = touched.id');--> statement-breakpoint
call watch_catalog_table('price_lists', 'select t.item_id from %1$I touched join price_tiers t on t.price_list_id = touched.id');--> statement-breakpoint
call watch_catalog_table('warehouses', 'select v.item_id from %1$I touched join inventory n on n.warehouse_id = touched.id join item_variants v on v.id = n.variant_id');--> statement-breakpoint
-- Of no item: every process loads them anew.
call watch_catalog_table('collections', 'select null::integer from %1$I');--> statement-breakpoint
call watch_catalog_table('search_synonyms', 'select null::integer from %1$I');--> statement-breakpoint
call watch_catalog_table('search_redirects', 'select null::integer from %1$I');--> statement-breakpoint
call watch_catalog_table('search_rankings', 'select null::integer from %1$I');--> statement-breakpoint
drop procedure watch_catalog_table(text, text);--> statement-breakpoint
-- The list of items in the back office, written by the change itself. Whoever changes an item has its row locked already.
create function overlook_items() returns trigger language plpgsql as $$
begin
  insert into item_overview (item_id, code, name, brand, status, published_from, published_until, custom, updated_at, code_key, name_key, words)
  select id, code, name, brand, status, published_from, published_until, custom, updated_at, lower(code), lower(name),
    lower(concat_ws(' ', code, name, brand)) from after
  on conflict (item_id) do update set code = excluded.code, name = excluded.name, brand = excluded.brand, status = excluded.status,
    published_from = excluded.published_from, published_until = excluded.published_until, custom = excluded.custom,
    updated_at = excluded.updated_at, code_key = excluded.code_key, name_key = excluded.name_key, words = excluded.words
  where (item_overview.code, item_overview.name, item_overview.brand, item_overview.status, item_overview.published_from,
    item_overview.published_until, item_overview.custom, item_overview.updated_at) is distinct from (excluded.code, excluded.name,
    excluded.brand, excluded.status, excluded.published_from, excluded.published_until, excluded.custom, excluded.updated_at);
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on items referencing new table as after for each statement execute function overlook_items();--> statement-breakpoint
create trigger overlook_updated after update on items referencing new table as after for each statement execute function overlook_items();--> statement-breakpoint
-- Of several published price lists, the first one that names an item has its prices, in the shop as in the lists of the back office.
create function overlook_prices() returns trigger language plpgsql as $$
begin
  update item_overview o set price_from = found.price
  from (select t.item_id, (select min(p.unit_price) from price_tiers p where p.item_id = t.item_id and p.price_list_id = (
      select min(l.id) from price_lists l join price_tiers named on named.price_list_id = l.id
      where l.is_published and named.item_id = t.item_id)) as price
    from (select distinct item_id from touched) t) found
  where o.item_id = found.item_id and o.price_from is distinct from found.price;
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on price_tiers referencing new table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create trigger overlook_updated after update on price_tiers referencing new table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create trigger overlook_deleted after delete on price_tiers referencing old table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create function overlook_pictures() returns trigger language plpgsql as $$
begin
  update item_overview o set has_picture = found.has_picture
  from (select t.item_id, exists (select from item_pictures p where p.item_id = t.item_id) as has_picture
    from (select distinct item_id from touched) t) found
  where o.item_id = found.item_id and o.has_picture is distinct from found.has_picture;
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on item_pictures referencing new table as touched for each statement execute function overlook_pictures();--> statement-breakpoint
create trigger overlook_deleted after delete on item_pictures referencing old table as touched for each statement execute function overlook_pictures();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'The audit log takes new entries and nothing else.';
end
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_entries();
