/** What can be uploaded as artwork. */
export const artworkFiles = {
  endings: '.png,.jpg,.jpeg,.svg,.pdf,.ai,.eps',
  hint: 'PNG, JPG, SVG, PDF, AI or EPS, up to 25 MB.',
}

export const megabytesAtMost = 25
