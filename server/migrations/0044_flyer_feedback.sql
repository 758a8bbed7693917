CREATE TABLE "flyer_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyer_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "flyer_favorites" (
	"reader_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flyer_favorites_reader_id_item_id_pk" PRIMARY KEY("reader_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "flyer_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flyer_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flyer_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flyers" ADD COLUMN "feedback_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flyer_comments" ADD CONSTRAINT "flyer_comments_reader_id_flyer_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."flyer_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_comments" ADD CONSTRAINT "flyer_comments_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_favorites" ADD CONSTRAINT "flyer_favorites_reader_id_flyer_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."flyer_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_favorites" ADD CONSTRAINT "flyer_favorites_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flyer_readers" ADD CONSTRAINT "flyer_readers_flyer_id_flyers_id_fk" FOREIGN KEY ("flyer_id") REFERENCES "public"."flyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flyer_comments_reader" ON "flyer_comments" USING btree ("reader_id","created_at");--> statement-breakpoint
CREATE INDEX "flyer_comments_item" ON "flyer_comments" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "flyer_favorites_item" ON "flyer_favorites" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "flyer_readers_secret" ON "flyer_readers" USING btree ("flyer_id","secret_hash");