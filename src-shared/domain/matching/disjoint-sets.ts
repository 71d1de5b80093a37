/** What hangs together by pairs, in nearly constant time a pair. */

export interface DisjointSets<Name> {
  join(one: Name, other: Name): void
  /** The same for all that hang together. */
  rootOf(name: Name): Name
}

export function createSets<Name>(): DisjointSets<Name> {
  const parents = new Map<Name, Name>()

  function rootOf(name: Name): Name {
    let root = name
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    // Whatever was passed on the way is hung below the root.
    for (let at = name; at !== root;) {
      const next = parents.get(at) ?? root
      parents.set(at, root)
      at = next
    }
    return root
  }

  return {
    rootOf,
    join(one, other) {
      const [root, otherRoot] = [rootOf(one), rootOf(other)]
      if (root !== otherRoot) parents.set(otherRoot, root)
    },
  }
}
