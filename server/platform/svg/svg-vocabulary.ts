const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** What draws. Everything else goes with all that is in it: scripts, foreign objects, animations, filters, links' pages, fonts. */
export const drawingElements = words(`
  svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker image style`)

/** Elements of which only what is in them is of use. */
export const wrappers = words('a')

/** Properties that draw, as attributes or in CSS. */
export const drawingProperties = words(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask mask-type marker marker-start marker-mid marker-end
  paint-order stop-color stop-opacity vector-effect shape-rendering text-rendering color-interpolation mix-blend-mode isolation
  font font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift writing-mode direction line-height transform transform-origin`)

/** Where shapes lie and what gradients and patterns go by. None of them can hold an address. */
export const geometryAttributes = words(`
  id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points pathLength viewBox preserveAspectRatio offset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits orient refX refY startOffset method spacing textLength lengthAdjust space version`)

/** Elements that refer to another part of the drawing. */
export const referringElements = words('use textPath linearGradient radialGradient pattern')
