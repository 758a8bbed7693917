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
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_dispatch_id_dispatches_id_fk" FOREIGN KEY ("dispatch_id") REFERENCES "public"."dispatches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_lines" ADD CONSTRAINT "dispatch_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_lines_line" ON "dispatch_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "dispatches_order" ON "dispatches" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatches_number_unique" ON "dispatches" USING btree ("order_id","carrier","tracking_number") WHERE "dispatches"."tracking_number" <> '';