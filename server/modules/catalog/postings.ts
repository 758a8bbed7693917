/** A growing list of ascending item ordinals, each with a weight of one byte. */
export class Postings {
  ordinals = new Uint32Array(4)
  weights = new Uint8Array(4)
  length = 0

  push(ordinal: number, weight: number): void {
    if (this.length === this.ordinals.length) this.grow()
    this.ordinals[this.length] = ordinal
    this.weights[this.length] = weight
    this.length += 1
  }

  private grow(): void {
    const size = this.length * 2
    const [ordinals, weights] = [new Uint32Array(size), new Uint8Array(size)]
    ordinals.set(this.ordinals)
    weights.set(this.weights)
    this.ordinals = ordinals
    this.weights = weights
  }
}
