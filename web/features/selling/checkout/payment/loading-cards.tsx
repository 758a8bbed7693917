export const LoadingCards = () => (
  <p className="dim" role="status">
    Loading cards ...
  </p>
)
