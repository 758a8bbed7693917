/**
 * How earlier demos decorated their goods, as digests (fill/decorations.ts): what still has one of them was never changed by the shop's
 * owner, and gets what the demo says now.
 */
export const earlierDecorations: ReadonlySet<string> = new Set(
  `
    017221e783 017ee507b1 01ee855b59 0362a25690 05dd49b9d5 07e6547ca6 09fb42fc2d 0bfbea15a7 156498d213 15e9eef5cf
    261acfdf49 26b73ef094 2866e17fea 2a7310740b 2c9c1d7037 2f85873582 31391742e9 33de1cdc32 3a930f41d5 3b3117a11e
    3bc6e2fb06 3d2988ad01 48305148e5 49823efc66 5110f22d14 51ec68ef28 52d0be230e 53d96f8756 5743dde0da 5811d7ca48
    58f233d6fe 5eec6e77cb 600259190a 6030d58ff3 61c5435b1b 6957c9a724 6bbd172b03 75076c8902 78fa30df5c 7dffbc999b
    80a5e419e4 8994f60015 8b5bdf9965 8ba474cc26 93b4026788 942c61653e 95dfd5e2cc 9a9c0ba71a 9d0a7037d6 9d30099d2a
    9d9e658e40 9ece6a7ad2 a0f0ad42e1 a9c2dd4f8b abb2bccc3e b087d4ddfc b23be732d3 b49896bf83 b5bb27cd7b bac3fd08ca
    be0eddbc63 bf58779433 c05f4cdc09 c12e07fbb4 c33faa18fa c9c766453a d4c79a5196 d5661a04a0 d96c653b21 d9d7aef7bf
    dcba4afa62 dd638dd364 e3f1eda762 e48733c774 eb5da6e3dc eb6f946365 eea4d2efa0 f0d96a8bef f110971712 f343cfa1cb
    f36a66b13e f40899b3a0 f80d4e6706 f850fdffed f8f4fde072 fc0ac8d7c3 ff4dfe31b4
  `
    .trim()
    .split(/\s+/),
)
