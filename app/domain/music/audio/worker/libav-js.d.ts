/** The package has types, but its import doesn't lead to them. */
declare module "@libav.js/variant-default" {
  type Types = typeof import("../../../../../node_modules/@libav.js/variant-default/dist/libav.types.d.ts");
  const wrapper: Types;
  export default wrapper;
}
