/** How many items stand side by side. */
export const comparedAtMost = 3
export const comparedAtLeast = 2

export const tooFewCompared = 'Please select at least two products!'
export const tooManyCompared = 'Maximum 3 products can be compared at a time!'
