type KeyedMutex = <T>(key: string | number, work: () => Promise<T>) => Promise<T>

/** Work of one key one after the other, in the order in which it comes; other keys are not held up. */
export function createMutex(): KeyedMutex {
  const ends = new Map<string | number, Promise<void>>()
  return (key, work) => {
    const result = ends.get(key)?.then(work) ?? work()
    const end = result.then(done, done).then(() => {
      if (ends.get(key) === end) ends.delete(key)
    })
    ends.set(key, end)
    return result
  }
}

const done = () => undefined
