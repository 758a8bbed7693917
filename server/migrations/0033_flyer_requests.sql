CREATE TABLE "flyer_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyer_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flyer_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"quote_number" text,
	"quote_path" text
);
--> statement-breakpoint
ALTER TABLE "flyer_requests" ADD CONSTRAINT "flyer_requests_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flyer_requests_flyer" ON "flyer_requests" USING btree ("flyer_id","created_at");