/** A place in a picture, in shares of its width and height: 0, 0 is top left, 1, 1 bottom right. */
type PicturePoint = [x: number, y: number]

/** An imprint area on a flat face, seen in perspective: corners top left, top right, bottom right, bottom left. */
export interface FlatGeometry {
  shape: 'flat'
  corners: [PicturePoint, PicturePoint, PicturePoint, PicturePoint]
}

/**
 * An imprint area around a cylinder or cone. `top` and `bottom` are the ends of its axis; `radius` and `sag` belong to these ends, in
 * shares of the picture's width. Sag is how far the middle of a ring hangs below its ends, because the camera looks down.
 */
interface CurvedGeometry {
  shape: 'curved'
  top: PicturePoint
  bottom: PicturePoint
  radius: [top: number, bottom: number]
  sag: [top: number, bottom: number]
  /** How much of the circle the imprint covers, in degrees. */
  spanDeg: number
}

/** Where an imprint area lies in every picture of its item. */
export type AreaGeometry = FlatGeometry | CurvedGeometry
