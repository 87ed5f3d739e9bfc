export const mail = {
  newsletterForm: {
    label: "Email for the newsletter",
    button: "Subscribe",
    error: "Error",
    invalid: "Invalid Email",
    required: "Email Required",
  },
};
