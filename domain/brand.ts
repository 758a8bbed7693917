declare const brand: unique symbol

/** Of one kind only: a plain number becomes one by its maker alone. */
export type Branded<Kind extends string> = number & { readonly [brand]: Kind }

/** Of no other kind: a plain number may be one, and a sum stays one without a word. */
export type Tagged<Kind extends string> = number & { readonly [brand]?: Kind }
