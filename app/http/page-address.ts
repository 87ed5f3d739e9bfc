/** The path of a page, without the ".data" of its data requests. */
export function pageOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

/** The path and query of a page. Single fetch adds `_routes` to its data requests, which is no part of the page's. */
export function addressOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return pageOf(request) + (searchParams.size > 0 ? `?${searchParams}` : "");
}
