/**
 * The SHA-256 of each layout's schema, by the number of its newest migration, so that a ledger is told to be ours
 * without laying another out. A test holds them against the migrations, and prints the one that a new migration needs.
 */
export const KNOWN_SCHEMAS: readonly string[] = [
  'ccb380fd6f9f8e6f89cb24b7603a27434990aa7c39d42e4ca63bcc387714e23d',
  '38ebe0e0ca7ced3ee5539094f9a209ce8289000ed4a40b90e9c5088e7290aeff',
  '6fc7ff118bda34bee3bea4546b6fa092625c48a31acc1c212991173e73bf2426',
  '3c58ea8bea8a97c63b586c2b7cec7055f45ffd014fc8e0fe6f91391cbb61b72d',
  'c924a9bfc961e170d7b638ec072d2c98f78659c6d29bb9d030c66cb0e0039a6d',
  '0e49707a15e842e7670ec1b0f62e81ac4ea00ab21eb1af61b295594de8696218',
  '7c201777d4eb772902120e03f258c81db4753cbc9a4ef32586556c56d373d51b',
  'a43e15e81777b1cb55e1c9a8beb389a5ecd9a6fcc10ee7214bee4f8441899497',
  '167dceb2ad900dabd796b622d007c20ec9e20fcb20b8494499327c24d5d4eebc',
  '2a085affa1246680cedf1b59c1f5410b87d689d152c7cf893716b8f5d36f3bee',
  'deca0363469ea1bdbc389c5af8bac6e81453f37fdf69c7cd8f0be43e1bb57c3e',
  '24d495e17b611fcca9a53bcd48c755cd3d9d89c3d3afab79c252ba823736a652',
  '9c401a83749856756d9d08b6bca7528bf252d4804ce9175098f016dd0503470f',
  'a95048fbd0113edc38c1ac6df4b6d360e664e8e5e2cbdba627ec16bd1081e3e5',
  'd81d403aea55966f9c26c496a9418cac70d6309c524bf465add200c573bd61e4',
  '4db610252f4b9aa5d2f37b3ee37cbffc8dee6dc20ed016444059797a5d82c0a1',
  'e53fd76a72bc7de2cba6df8e02757b8e5d0bd2b517de077b73ead3b5a14d32f1',
]
